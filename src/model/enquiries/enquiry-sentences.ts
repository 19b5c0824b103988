import { spokenIn } from '#texts/languages.ts'
import { say } from '#texts/say.ts'
import type { EnquiryFault, EnquiryField, FaultName } from './enquiry.ts'

/** The sentence for each fault; `{field}` and `{most}` are filled in. `numbers` is the locale for writing numbers. */
export type EnquirySentences = { faults: Record<FaultName, string>; fields: Record<EnquiryField, string>; numbers: string }

const SENTENCES = new Map<string, EnquirySentences>()

/** The sentences in a language of the site (delivery form), for browser and server; English if the catalogue does not have the language. */
export function enquirySentences(language: string): EnquirySentences {
  const spoken = spokenIn(language)
  const known = SENTENCES.get(spoken) ?? writeSentences(spoken)
  SENTENCES.set(spoken, known)
  return known
}

function writeSentences(language: string): EnquirySentences {
  const field = (name: EnquiryField) => say(language, `enquiryField.${name}`)
  return {
    numbers: say(language, 'locale'),
    fields: {
      topic: field('topic'),
      product: field('product'),
      message: field('message'),
      name: field('name'),
      company: field('company'),
      email: field('email'),
      phone: field('phone'),
      country: field('country'),
      part: field('part'),
      zone: field('zone'),
      about: field('about'),
      files: field('files'),
      consent: field('consent'),
    },
    faults: {
      nameMissing: say(language, 'enquiryFault.nameMissing'),
      messageMissing: say(language, 'enquiryFault.messageMissing'),
      topicMissing: say(language, 'enquiryFault.topicMissing'),
      addressMissing: say(language, 'enquiryFault.addressMissing'),
      phoneMissing: say(language, 'enquiryFault.phoneMissing'),
      consentMissing: say(language, 'enquiryFault.consentMissing'),
      emailMalformed: say(language, 'enquiryFault.emailMalformed'),
      phoneMalformed: say(language, 'enquiryFault.phoneMalformed'),
      choiceUnknown: say(language, 'enquiryFault.choiceUnknown', { field: '{field}' }),
      tooLong: say(language, 'enquiryFault.tooLong', { field: '{field}', most: '{most}' }),
      tooManyFiles: say(language, 'enquiryFault.tooManyFiles', { most: '{most}' }),
      filesTooLarge: say(language, 'enquiryFault.filesTooLarge'),
      fileTypeUnknown: say(language, 'enquiryFault.fileTypeUnknown'),
      fileMislabelled: say(language, 'enquiryFault.fileMislabelled'),
      fileEmpty: say(language, 'enquiryFault.fileEmpty'),
      filesNotStored: say(language, 'enquiryFault.filesNotStored'),
      filesNotKept: say(language, 'enquiryFault.filesNotKept'),
    },
  }
}

/** The sentence beside a field that says what is wrong and what to do. */
export function sayFault({ field, fault, most }: EnquiryFault, { faults, fields, numbers }: EnquirySentences): string {
  const values: Record<string, string> = { field: fields[field], most: most === undefined ? '' : most.toLocaleString(numbers) }
  return faults[fault].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
