import type { MessageArguments } from './compile-message.ts'
import { readCatalogue } from './read-catalogue.ts'

/**
 * The source of `src/texts/arguments.ts`: the arguments of each message as a type. TypeScript knows the keys of `en.json`, but types every
 * message as a plain string.
 */
export function writeArguments(): string {
  const messages = [...(readCatalogue().get('en')?.values() ?? [])].flatMap((area) => [...area])
  const lines = messages.flatMap(([key, message]) => (message.arguments.size === 0 ? [] : [`  ${quote(key)}: { ${writeTypes(message.arguments)} }`]))
  return `type Value = string | number\n\n/** What messages are filled with. Made from \`en.json\` by \`npm run texts\`. */\nexport type TextArguments = {\n${lines.join('\n')}\n}\n`
}

function writeTypes(types: MessageArguments): string {
  return [...types].map(([name, argument]) => `${name}: ${writeType(argument)}`).join('; ')
}

function writeType(argument: MessageArguments extends ReadonlyMap<string, infer Argument> ? Argument : never): string {
  switch (argument.kind) {
    case 'plural':
      return 'number'
    case 'value':
      return 'Value'
    case 'select':
      return argument.options.includes('true') ? 'boolean' : 'string'
  }
}

function quote(key: string): string {
  return /^[A-Za-z]\w*$/.test(key) ? key : `'${key}'`
}
