import { createRoot } from 'react-dom/client'
import { loaders } from 'virtual:texts/studio,media'

import { loadTexts } from '#texts/load-texts.ts'
import { App } from './app.tsx'
import { readLanguage } from './interface-language.ts'

const place = document.getElementById('studio')
if (place !== null) {
  const language = readLanguage(document.documentElement.lang)
  document.documentElement.lang = language
  try {
    await loadTexts(loaders, language)
    createRoot(place).render(<App basePath={place.dataset['basePath'] ?? ''} language={language} />)
  } catch (error) {
    // Without texts the page has one sentence of its own.
    place.textContent = place.dataset['failed'] ?? ''
    throw error
  }
}
