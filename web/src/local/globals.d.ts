/** Folder with the WebAssembly of the static site, below the folder of the site; else empty. */
declare const __ANSWERS__: string;
/** Address of a server where people play each other, for the static site; else empty. */
declare const __SERVER__: string;
