import { tellSystemState } from '#content/exchange/provide/tell-system-state.ts'
import { takeSystemItem, updateSystem } from '#content/exchange/provide/update-system.ts'
import { runCommand, tell, WrongUsage } from './run-command.ts'
import { type Content, withContent } from './with-content.ts'

/** `busbar system` compares the pages that the product needs with this release; `busbar system take NAME` takes one over. */
export async function system(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    const [word, name, ...rest] = words
    const isTaking = word === 'take' && name !== undefined
    if ((word !== undefined && !isTaking) || rest.length > 0) throw new WrongUsage('Usage: busbar system, or busbar system take NAME')
    await withContent(async ({ begunWith, folders, ...content }) => {
      const own = { ...content, folders: begunWith === 'demo' ? folders : { system: folders.system } }
      await (name === undefined ? list(own) : take(own, name))
    })
  })
}

type OwnContent = Omit<Content, 'folders' | 'begunWith'> & { folders: { system: string; demo?: string } }

async function list({ store, ...parts }: OwnContent): Promise<void> {
  tellSystemState(await updateSystem(store, { ...parts, isDry: true })).forEach(tell)
}

async function take({ store, ...parts }: OwnContent, name: string): Promise<void> {
  const outcomes = await takeSystemItem(store, parts, name)
  const problem = outcomes.find(({ kind }) => kind === 'blocked' || kind === 'withdrawn')
  if (problem !== undefined) throw new Error(problem.reason ?? `The item ${name} was erased; it cannot be written again.`)
  tell(`${name} is that of this release now. What it was before is in its history.`)
}
