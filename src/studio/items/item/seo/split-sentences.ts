/** After these a point ends no sentence, although a capital letter may follow. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  en: 'e\\.g|i\\.e|approx|cf|dr|fig|max|min|mr|mrs|ms|no|st|typ|vs',
  de: 'abb|bzw|ca|dr|einschl|evtl|fa|ggf|inkl|max|min|nr|sog|st|tab|typ|vgl|zzgl',
}

/** The sentences of a paragraph, each with at least one word, as `Intl.Segmenter` finds them and abbreviations and German dates allow. */
export function splitSentences(text: string, language: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    open += segment
    if (goesOn(open.trimEnd(), language)) continue
    sentences.push(open.trim())
    open = ''
  }
  return [...sentences, open.trim()].filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

function goesOn(text: string, language: string): boolean {
  const known = ABBREVIATIONS[language]
  if (known === undefined) return false
  // Parts of abbreviations such as z. B., and in German days and other ordinal numbers.
  const single = language === 'de' ? String.raw`\p{L}|\d{1,2}` : 'ordinal'
  return new RegExp(String.raw`(?:^|[\s(])(?:${known}|${single})\.$`, 'iu').test(text)
}
