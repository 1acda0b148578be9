/** The folder of the site: static sites may be under a sub-path. */

/** Path of the folder without a slash at its end; empty for the root of the host. */
export const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Returns the whole URL of a page by its path below the folder. */
export const siteUrl = (path: string): string => `${location.origin}${BASE}${path}`;

/** Returns the path of a page below the folder. */
export const pathInSite = (pathname: string): string =>
  pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname;
