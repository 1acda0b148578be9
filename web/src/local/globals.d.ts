/** Folder with the WebAssembly of the static site, below the folder of the site; else empty. */
declare const __ANSWERS__: string;
