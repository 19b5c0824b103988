import { z } from 'zod'

/** More than a passkey with a long chain of transports and extensions needs. */
const LONGEST = 16_384
const word = z.string().max(LONGEST)
const id = z.string().regex(/^[\w-]{1,1400}$/)
const CREDENTIAL = { id, rawId: id, type: z.literal('public-key'), clientExtensionResults: z.object({}).default({}) }

const Answer = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: word,
    authenticatorData: word,
    signature: word,
    userHandle: word.nullish().transform((value) => value ?? undefined),
  }),
})
/** A known passkey's answer to a question. */
export type PasskeyAnswer = z.infer<typeof Answer>

const NewPasskey = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: word,
    attestationObject: word,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})
/** A passkey that was just made. */
export type NewPasskey = z.infer<typeof NewPasskey>

/** What `PublicKeyCredential.toJSON` of a browser gave for a known passkey; undefined for anything else. */
export const parsePasskeyAnswer = (text: string): PasskeyAnswer | undefined => parse(Answer, text)

/** The same for a new passkey. */
export const parseNewPasskey = (text: string): NewPasskey | undefined => parse(NewPasskey, text)

function parse<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> | undefined {
  if (text.length > LONGEST) return undefined
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
