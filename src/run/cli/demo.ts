import { tellDemoUpdate } from '#content/exchange/provide/tell-demo-update.ts'
import { updateDemo } from '#content/exchange/provide/update-demo.ts'
import { runCommand, tell, WrongUsage } from './run-command.ts'
import { withContent } from './with-content.ts'

/** `busbar demo update` lists what this release's demonstration would change; with `--apply` it is done, while the product runs. */
export async function demo(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    const [word, option, ...rest] = words
    if (word !== 'update' || (option !== undefined && option !== '--apply') || rest.length > 0)
      throw new WrongUsage('Usage: busbar demo update, or busbar demo update --apply')
    await withContent(async ({ store, begunWith, ...parts }) => {
      if (begunWith !== 'demo') throw new Error('This site began without the demonstration; to see it, start with an empty DATA_DIR.')
      const isDry = option !== '--apply'
      tellDemoUpdate(await updateDemo(store, { ...parts, isDry }), { isDry }).forEach(tell)
    })
  })
}
