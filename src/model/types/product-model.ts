import { z } from 'zod'

import { quantity } from '../fields/data-kinds.ts'
import { key, number } from '../fields/kinds.ts'

/**
 * A model of a series, which is what customers order. `stock` is in pieces; `leadTimeWeeks` applies when there are none, and is null when
 * none are made any more.
 */
export const ProductModel = z.object({
  model: key({
    label: { en: 'Model', de: 'Modell' },
    help: { en: 'Its part number, such as TRN120-24.', de: 'Seine Bestellnummer, etwa TRN120-24.' },
  }),
  outputV: quantity({
    label: { en: 'Output voltage', de: 'Ausgangsspannung' },
    help: { en: 'As it leaves the works.', de: 'Wie sie ab Werk eingestellt ist.' },
    unit: 'V',
  }),
  outputA: quantity({
    label: { en: 'Output current', de: 'Ausgangsstrom' },
    help: { en: 'That it gives for as long as one likes.', de: 'Den es beliebig lange abgibt.' },
    unit: 'A',
    bound: 'maximum',
  }),
  powerW: quantity({
    label: { en: 'Output power', de: 'Ausgangsleistung' },
    help: { en: 'That it gives for as long as one likes.', de: 'Die es beliebig lange abgibt.' },
    unit: 'W',
  }),
  inputMinV: quantity({
    label: { en: 'Lowest input voltage', de: 'Kleinste Eingangsspannung' },
    help: { en: 'At which it still works within its data.', de: 'Bei der es seine Daten noch einhält.' },
    unit: 'V',
    bound: 'minimum',
  }),
  inputMaxV: quantity({
    label: { en: 'Highest input voltage', de: 'Größte Eingangsspannung' },
    help: { en: 'That it may be fed with for as long as one likes.', de: 'Mit der es beliebig lange gespeist werden darf.' },
    unit: 'V',
    bound: 'maximum',
  }),
  stock: number(
    { label: { en: 'In stock', de: 'Auf Lager' }, help: { en: 'Pieces that can be sent today.', de: 'Stück, die heute versandt werden können.' } },
    z.number().int().min(0),
  ),
  leadTimeWeeks: quantity(
    {
      label: { en: 'Lead time', de: 'Lieferzeit' },
      help: {
        en: 'When there are none in stock; empty where none are made any more.',
        de: 'Wenn nichts auf Lager ist; leer, wenn es nicht mehr hergestellt wird.',
      },
      unit: 'weeks',
    },
    z.number().min(0),
  ).nullable(),
})
export type ProductModel = z.infer<typeof ProductModel>
