import type { Target } from './answer.ts'
import type { AskAll } from './ask-both.ts'
import { createChooser } from './choose-links.ts'
import type { Link } from './find-links.ts'
import type { SiteList } from './read-site.ts'
import { deliveryTargets } from './targets/delivery-targets.ts'
import { formTargets } from './targets/form-targets.ts'
import { imageTargets } from './targets/image-targets.ts'
import { machineTargets, sheetTargets, twinTargets } from './targets/machine-targets.ts'
import { queryTargets } from './targets/query-targets.ts'
import { refusedTargets } from './targets/refused-targets.ts'

/** Requests everything public: fixed requests first, then every page of the sitemaps and, round by round, all links in the answers. */
export async function walkSite(askAll: AskAll, { paths, items }: SiteList, say: (sentence: string) => void): Promise<void> {
  const { choose } = createChooser()
  const askOnce = (targets: readonly Target[]) => {
    // Marks the addresses as requested, so that links to them are not followed again.
    choose(targets.flatMap(({ path, method }) => (typeof path === 'string' && method === undefined ? [toLink(path)] : [])))
    return askAll(targets)
  }
  say('Data sheets.')
  await askOnce(sheetTargets(paths))
  say('Files for programs, delivery calls.')
  const named = await askOnce([...machineTargets(), ...deliveryTargets(items)])
  say('Queries, refusals, forms, images.')
  await askOnce([...queryTargets(), ...refusedTargets(), ...formTargets(), ...imageTargets(items)])
  let wave = choose([...['/', '/de', ...paths].map(toLink), ...named])
  while (wave.length > 0) {
    say(`${wave.length} addresses that were named.`)
    wave = choose(await askAll(wave))
  }
  say('Twins.')
  await askAll(choose(twinTargets(paths).map(({ path }) => toLink(String(path)))))
}

function toLink(path: string): Link {
  return { path, isEndless: false }
}
