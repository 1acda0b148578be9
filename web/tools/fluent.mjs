// Compiles messages of Fluent to JavaScript. Messages have neither attributes nor calls of terms with
// arguments, as no text of the client needs them.
//
// In the code, `a` has the arguments and `f` formats numbers for the language: `f(value)`,
// `f.number(value, options)`, `f.date(value, options)` and `f.plural(value, options)`. Arguments that
// select no plural and are in no call of NUMBER or DATETIME are texts. Marks such as
// `<b>…</b>` become calls of arguments: parts of a text that the page turns into elements.

import { parse } from '@fluent/syntax';

const MARK = /<(\/?)([a-z]+)>/;
const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const RESERVED = new Set(
  'break case catch class const continue default delete do else export extends false finally for function if import in new null return super switch this throw true try typeof var void while with'.split(
    ' ',
  ),
);

/** Returns the messages and terms of a catalogue by their ids. */
export function messagesIn(source) {
  const { body } = parse(source, { withSpans: false });
  const junk = body.find(({ type }) => type === 'Junk');
  if (junk) throw new Error(`${junk.annotations[0]?.message}: ${junk.content.trim()}`);
  const idOf = ({ type, id }) => (type === 'Term' ? `-${id.name}` : id.name);
  const entries = body.filter(({ type }) => type === 'Message' || type === 'Term');
  const messages = new Map(entries.map((entry) => [idOf(entry), entry]));
  if (messages.size < entries.length) throw new Error('An id is used twice.');
  return messages;
}

/** Returns the name of the function of a text: `new-game` is `newGame`. */
export function exportName(id) {
  const name = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  if (!/^[a-z]\w*$/i.test(name) || RESERVED.has(name)) throw new Error(`${id} is no name.`);
  return name;
}

/**
 * Returns the code of a message, the types of its arguments by name, whether it has marks, and a
 * summary of it.
 */
export function messageCode(id, messages) {
  const compiler = new Compiler(messages);
  const raw = compiler.message(id);
  // Only now it is known which arguments are numbers.
  const code = raw.replace(/\0(\w+)\0/g, (_, name) =>
    compiler.args.get(name) === 'number' ? `f(a.${name})` : `a.${name}`,
  );
  return {
    code,
    args: compiler.args,
    isRich: compiler.isRich,
    summary: compiler.summary.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim(),
  };
}

/** The type of an argument that selects variants with these keys. */
function selectorType(keys) {
  if (keys.some((key) => typeof key === 'number' || (key !== 'other' && PLURALS.has(key)))) {
    return 'number';
  }
  return keys.includes('other') ? 'value' : keys.map((key) => JSON.stringify(key)).join(' | ');
}

class Compiler {
  args = new Map();
  isRich = false;
  summary = '';
  open = new Set();

  constructor(messages) {
    this.messages = messages;
  }

  message(id) {
    const message = this.messages.get(id);
    if (!message?.value) throw new Error(`There is no text ${id}.`);
    if (message.attributes.length > 0) throw new Error(`${id} has attributes.`);
    if (this.open.has(id)) throw new Error(`${id} contains itself.`);
    this.open.add(id);
    const code = this.pattern(message.value);
    this.open.delete(id);
    return code;
  }

  note(name, type) {
    const known = this.args.get(name);
    // What only inserts a value says least about it.
    if (known === undefined || known === 'value') this.args.set(name, type);
    else if (type !== 'value' && type !== known) throw new Error(`$${name} has two types.`);
  }

  /** A text is a string, or an array of strings and elements if there are marks in it. */
  pattern({ elements }) {
    const parts = [];
    let mark;
    const add = (part) => (mark ? mark.parts : parts).push(part);
    for (const element of elements) {
      if (element.expression?.type === 'StringLiteral') {
        add({ text: element.expression.parse().value });
        continue;
      }
      if (element.type === 'Placeable') {
        const isRichBefore = this.isRich;
        this.isRich = false;
        const code = this.expression(element.expression);
        add({ code, isRich: this.isRich });
        this.isRich ||= isRichBefore;
        continue;
      }
      this.summary += element.value;
      let rest = element.value;
      for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
        add({ text: rest.slice(0, found.index) });
        rest = rest.slice(found.index + found[0].length);
        const [, end, name] = found;
        if (end ? mark?.name !== name : mark) throw new Error(`${found[0]} is misplaced.`);
        if (!end) {
          mark = { name, parts: [] };
          continue;
        }
        const content = join(mark.parts);
        mark = undefined;
        this.isRich = true;
        this.note(name, 'part');
        add({ code: `a.${name}(${content})`, isRich: true });
      }
      add({ text: rest });
    }
    if (mark) throw new Error(`<${mark.name}> is not closed.`);
    return join(parts);
  }

  expression(node) {
    switch (node.type) {
      case 'StringLiteral':
      case 'NumberLiteral':
        return JSON.stringify(node.parse().value);
      case 'VariableReference':
        this.summary += `{${node.id.name}}`;
        this.note(node.id.name, 'value');
        return `\0${node.id.name}\0`;
      case 'MessageReference':
        if (node.attribute) break;
        return this.message(node.id.name);
      case 'TermReference':
        if (node.attribute || node.arguments) break;
        return this.message(`-${node.id.name}`);
      case 'FunctionReference':
        return this.format(node);
      case 'SelectExpression':
        return this.select(node);
      case 'Placeable':
        return this.expression(node.expression);
    }
    throw new Error(`${node.type} is not supported here.`);
  }

  /** Returns the variable and the options of a call of NUMBER or DATETIME. */
  call({ id, arguments: { positional, named } }) {
    const type = { NUMBER: 'number', DATETIME: 'date' }[id.name];
    if (!type || positional[0]?.type !== 'VariableReference') {
      throw new Error(`${id.name} is not supported here.`);
    }
    const { name } = positional[0].id;
    this.note(name, type);
    const options = named.map((one) => [one.name.name, one.value.parse().value]);
    return { type, name, options: JSON.stringify(Object.fromEntries(options)) };
  }

  format(node) {
    const { type, name, options } = this.call(node);
    this.summary += `{${name}}`;
    return options === '{}' && type === 'number'
      ? `f(a.${name})`
      : `f.${type}(a.${name},${options})`;
  }

  select({ selector, variants }) {
    const keys = variants.map(({ key }) => (key.type === 'Identifier' ? key.name : +key.value));
    const isCall = selector.type === 'FunctionReference';
    if (!isCall && selector.type !== 'VariableReference') {
      throw new Error('Only variables select variants.');
    }
    const call = isCall ? this.call(selector) : undefined;
    const name = call?.name ?? selector.id.name;
    const type = call ? 'number' : selectorType(keys);
    if (!call) this.note(name, type);
    const hasOptions = call && call.options !== '{}';
    const category = hasOptions ? `f.plural(a.${name},${call.options})` : `f.plural(a.${name})`;
    const test = (key) =>
      typeof key === 'string' && type === 'number'
        ? `${category}==="${key}"`
        : `a.${name}===${JSON.stringify(key)}`;
    let otherwise = '""';
    const cases = variants.map((variant, i) => {
      const code = this.pattern(variant.value);
      if (i < variants.length - 1) this.summary += ' / ';
      if (variant.default) otherwise = code;
      return variant.default ? '' : `${test(keys[i])}?${code}:`;
    });
    return `(${cases.join('')}${otherwise})`;
  }
}

/** Returns the code of parts that follow each other: an array if there are elements among them. */
function join(parts) {
  const filled = [];
  for (const part of parts) {
    const before = filled.at(-1);
    if (part.text !== undefined && before?.text !== undefined) before.text += part.text;
    else if (part.text !== '') filled.push({ ...part });
  }
  const codes = filled.map(({ text, code }) => code ?? JSON.stringify(text));
  if (filled.some(({ isRich }) => isRich)) return `[${codes}]`;
  return codes.length === 0 ? '""' : codes.join('+');
}
