export interface SourceFunction {
  path: string;
  name: string;
  line: number;
  lines: number;
}

export function functionsOf(path: string, source: string): SourceFunction[];
