import type { Sides, Target } from './answer.ts'
import type { AssetFile } from './asset-names.ts'

type Sized = AssetFile & { bytes: number }
/** A built asset of both builds, or of one only. */
export type AssetPair = { plain: string; before?: Sized; after?: Sized }

/** Pairs the files of two builds: equal names first, then equal names without the hash, in order. */
export function pairAssets({ before, after }: Sides<readonly Sized[]>): AssetPair[] {
  const waiting = [...after]
  const take = (isPair: (other: Sized) => boolean): Sized | undefined => {
    const at = waiting.findIndex(isPair)
    return at === -1 ? undefined : waiting.splice(at, 1)[0]
  }
  const equal = new Map(before.map(({ file }) => [file, take((other) => other.file === file)]))
  const pairs = before.map((asset): AssetPair => ({
    plain: asset.plain,
    before: asset,
    after: equal.get(asset.file) ?? take((other) => other.plain === asset.plain),
  }))
  return [...pairs, ...waiting.map((asset): AssetPair => ({ plain: asset.plain, after: asset }))]
}

/** The requests for assets that both builds have. */
export function assetTargets(pairs: readonly AssetPair[]): Target[] {
  return pairs.flatMap(({ before, after }): Target[] =>
    before === undefined || after === undefined
      ? []
      : [{ kind: 'built asset', path: { before: `/assets/${before.file}`, after: `/assets/${after.file}` } }],
  )
}

/** The differences between the assets, a line each; assets with equal bytes are left out. */
export function describeAssets(pairs: readonly AssetPair[]): string[] {
  return pairs.flatMap(({ before, after }) => {
    if (before === undefined) return [`${after?.file} (${after?.bytes} bytes) is new`]
    if (after === undefined) return [`${before.file} (${before.bytes} bytes) is gone`]
    return before.file === after.file ? [] : [`${before.file} (${before.bytes} bytes) → ${after.file} (${after.bytes} bytes)`]
  })
}
