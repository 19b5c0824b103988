import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { loaders } from 'virtual:texts/studio'

import { RichTextField } from '#studio/rich-text/rich-text-field.tsx'
import { loadTexts } from '#texts/load-texts.ts'

/** The page on which the editor is tried: `window.look` has what it wrote, and its pickers choose at once. */
type Look = { html: string; writes: number }
const look = ((window as unknown as { look: Look }).look = { html: '', writes: 0 })
const stored = document.querySelector('template')?.innerHTML ?? ''
const language = new URLSearchParams(location.search).get('content') ?? document.documentElement.lang

function TryEditor() {
  const [value, setValue] = useState(stored)
  return (
    <main>
      <h1>Rich text</h1>
      <RichTextField
        value={value}
        label="Body"
        describedBy="help"
        language={language}
        invalid={location.search.includes('invalid')}
        onChange={(html) => {
          look.html = html
          look.writes += 1
          setValue(html)
        }}
        pickPage={async () => ({ href: '/contact-us', text: 'Contact' })}
        pickTerm={async ({ text }) => ({ href: '/resources/power-supply-glossary/hold-up-time', text: text || 'hold-up time' })}
        pickImage={async () => ({ src: `{!cmsMedia.MC${'B'.repeat(26)}}`, alt: 'A supply on a bench' })}
        previewOf={() => '/picture.svg'}
      />
      <p id="help">What readers see below the title.</p>
    </main>
  )
}

// As in the studio, the texts around the editor are there before it.
await loadTexts(loaders, document.documentElement.lang)
createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <TryEditor />
  </StrictMode>,
)
