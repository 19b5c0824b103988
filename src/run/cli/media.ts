import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { countFiles, listFiles } from '#content/exchange/backup/named-files.ts'
import { adoptMediaFolder, type FolderState, readFolderState } from '#content/media/media-folder.ts'
import { describeDatabase } from '#content/store/describe-location.ts'
import { noteCommand } from './note-command.ts'
import { runCommand, tell, WrongUsage } from './run-command.ts'
import { withStore } from './with-store.ts'

/** `busbar media` compares the media folder with the database; `busbar media adopt` joins them whatever the folder holds. */
export async function media(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    const [word, ...rest] = words
    if ((word !== undefined && word !== 'adopt') || rest.length > 0) throw new WrongUsage('Usage: busbar media, or busbar media adopt')
    await withStore({ files: true }, async (store, config) => {
      const files = openDiskFiles(config.dataDir)
      const names = `The folder "${config.dataDir}/media" and ${describeDatabase(config)}`
      const state = await readFolderState(store, files)
      tellOriginals(state)
      if (word === 'adopt') {
        await adoptMediaFolder(store, files, new Date())
        await noteCommand(store, 'media-adopt', { missing: state.missing.length })
        return tell(`${names} belong together now. Start the product; other machines must use the same folder.`)
      }
      if (!areJoined(state)) throw new Error(`${names} do not belong together: name the right DATA_DIR, or join them with "busbar media adopt".`)
      if (state.missing.length > 0) throw new Error('Restore the missing originals from a backup, or upload the images again.')
      tell(`${names} belong together.`)
    })
  })
}

function tellOriginals({ originals, missing }: FolderState): void {
  const rest = missing.length === 0 ? 'all are there' : `${countFiles(missing.length)} missing:\n${listFiles(missing)}`
  tell(`Originals of images in the database: ${originals}; ${rest}`)
}

/** Ids are given at the first start of this release, so a database and a folder without any are no contradiction. */
function areJoined({ databaseId, folderId }: FolderState): boolean {
  return databaseId === folderId || databaseId === undefined
}
