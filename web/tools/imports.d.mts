export interface SourceImport {
  path: string;
  line: number;
  target: string;
  names: string[];
}

export function importsOf(path: string, source: string): SourceImport[];
