import { useParams } from '@solidjs/router';
import { type Accessor, createMemo } from 'solid-js';
import { decodeParam } from '../api';
import { language } from '../texts/language';

/**
 * Returns the decoded parameters of the address of a page. While the next page is loading, this
 * one is still there, and the address may already lack some of them: then all keep their values.
 * Undefined if the page has never had them all.
 */
export function useRouteParams<Name extends string>(
  ...names: readonly Name[]
): Accessor<Readonly<Record<Name, string>> | undefined> {
  const params = useParams();
  return createMemo<Readonly<Record<Name, string>> | undefined>(
    (before) => withAll(names, params) ?? before,
    undefined,
    { equals: (a, b) => names.every((name) => a?.[name] === b?.[name]) },
  );
}

/** Returns the decoded parameters, or undefined if one is missing. */
export function withAll<Name extends string>(
  names: readonly Name[],
  params: Readonly<Record<string, string | undefined>>,
): Readonly<Record<Name, string>> | undefined {
  const found = names.map((name) => [name, params[name]] as const);
  if (found.some(([, value]) => value === undefined)) return undefined;
  const decoded = found.map(([name, value]) => [name, decodeParam(value ?? '')]);
  return Object.fromEntries(decoded) as Record<Name, string>;
}

/** Returns the same parameters for a resource that is loaded again in another language. */
export function inLanguage<T extends object>(
  params: Accessor<T | undefined>,
): Accessor<T | undefined> {
  return () => {
    language();
    const found = params();
    return found && { ...found };
  };
}
