import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { flushFolder } from './flush-folder.ts'

test('a folder is flushed; a missing one is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-flush-'))
  await expect(flushFolder(folder)).resolves.toBeUndefined()
  rmSync(folder, { recursive: true })
  await expect(flushFolder(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})
