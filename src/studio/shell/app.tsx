import { QueryClientProvider, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Router } from 'wouter'

import { STUDIO_ROOT } from '#model/links/own-paths.ts'
import { toReadingTag } from '#model/languages.ts'
import { Boundary, LoadScreenAgain } from '#studio/kit/boundary.tsx'
import { DeskProvider, type Desk } from '#studio/kit/desk.tsx'
import { sayIn } from '#texts/say.ts'
import { createClient } from './create-client.ts'
import { createQueries } from './create-queries.ts'
import { Frame } from './frame.tsx'
import { chooseLanguage } from './interface-language.ts'
import { SignInAgain } from './sign-in-again.tsx'

/** The whole studio below its address. */
export function App({ basePath, language }: { basePath: string; language: string }) {
  const queries = useMemo(() => createQueries(), [])
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={toReadingTag(language)}>
        <Router base={basePath + STUDIO_ROOT}>
          <Boundary place="" otherwise={<Broken language={language} />}>
            <WithDesk basePath={basePath} language={language} />
          </Boundary>
        </Router>
      </I18nProvider>
    </QueryClientProvider>
  )
}

function Broken({ language }: { language: string }) {
  return (
    <main className="studio-start">
      <LoadScreenAgain say={sayIn(language)} />
    </main>
  )
}

/** Asks once who is here and what can be written; nothing is drawn before. */
function WithDesk({ basePath, language }: { basePath: string; language: string }) {
  const client = useMemo(() => createClient({ basePath, language }), [basePath, language])
  const [self, forms] = useQueries({
    queries: [
      { queryKey: ['self'], queryFn: () => client('describeSelf', {}) },
      { queryKey: ['forms'], queryFn: () => client('describeForms', {}), staleTime: Infinity },
    ],
  })
  const desk = useMemo<Desk | undefined>(
    () =>
      self.data === undefined || forms.data === undefined
        ? undefined
        : { client, self: self.data, forms: forms.data, language, basePath, setLanguage: chooseLanguage },
    [client, self.data, forms.data, language, basePath],
  )
  const say = sayIn(language)
  const failed = self.error ?? forms.error
  if (desk === undefined)
    return (
      <main className="studio-start" aria-busy={failed === null}>
        <p>{failed === null ? say('studioLoading') : failed.message}</p>
        {failed === null ? null : (
          <button type="button" className="studio-button" onClick={() => location.reload()}>
            {say('studioTryAgain')}
          </button>
        )}
        <SignInAgain basePath={basePath} language={language} account={self.data?.id} />
      </main>
    )
  return (
    <DeskProvider desk={desk}>
      <Frame />
      <SignInAgain basePath={basePath} language={language} account={self.data?.id} />
    </DeskProvider>
  )
}
