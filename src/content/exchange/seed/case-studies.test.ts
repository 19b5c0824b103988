import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { openTestSite } from '#web/site/testing/open-site.ts'

import { readSeededChanges, toPublished } from './testing/open-seeded.ts'

/** Spec 5, SEO: placeholders of the form {!Record.field}; the demonstration uses them where the page shows a record. */
test("a case study's title and description are those of its record", async () => {
  const documents = toPublished(await readSeededChanges())
  const study = documents.find(({ urlName, language }) => urlName === 'wafer-tool-ride-through' && language === 'en_US')
  const { pageTitle, metaDescription } = study?.body ?? {}
  const html = (await openTestSite({ documents }).get('/case-studies/wafer-tool-ride-through')).body

  expect(readFileSync('demo/content/views/case_study.json', 'utf8')).toContain('{!Record.pageTitle}')
  expect(html).toContain(`<title>${String(pageTitle)}`)
  expect(html).toContain(`<meta name="description" content="${String(metaDescription)}`)
})
