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
    help: { en: 'Part number of the model, such as TRN120-24.', de: 'Bestellnummer des Modells, etwa TRN120-24.' },
  }),
  outputV: quantity({
    label: { en: 'Output voltage', de: 'Ausgangsspannung' },
    help: { en: 'Output voltage as set at the factory.', de: 'Ausgangsspannung, wie sie ab Werk eingestellt ist.' },
    unit: 'V',
  }),
  outputA: quantity({
    label: { en: 'Output current', de: 'Ausgangsstrom' },
    help: { en: 'Highest current that the model can deliver continuously.', de: 'Höchster Strom, den das Modell dauerhaft liefert.' },
    unit: 'A',
    bound: 'maximum',
  }),
  powerW: quantity({
    label: { en: 'Output power', de: 'Ausgangsleistung' },
    help: { en: 'Power that the model can deliver continuously.', de: 'Leistung, die das Modell dauerhaft liefert.' },
    unit: 'W',
  }),
  inputMinV: quantity({
    label: { en: 'Minimum input voltage', de: 'Minimale Eingangsspannung' },
    help: {
      en: 'Lowest input voltage at which the model still meets its specification.',
      de: 'Kleinste Eingangsspannung, bei der das Modell seine Daten noch einhält.',
    },
    unit: 'V',
    bound: 'minimum',
  }),
  inputMaxV: quantity({
    label: { en: 'Maximum input voltage', de: 'Maximale Eingangsspannung' },
    help: {
      en: 'Highest input voltage at which the model may run continuously.',
      de: 'Größte Eingangsspannung, mit der das Modell dauerhaft betrieben werden darf.',
    },
    unit: 'V',
    bound: 'maximum',
  }),
  stock: number(
    {
      label: { en: 'In stock', de: 'Auf Lager' },
      help: { en: 'Number of pieces that can be shipped today.', de: 'Stückzahl, die heute versandt werden kann.' },
    },
    z.number().int().min(0),
  ),
  leadTimeWeeks: quantity(
    {
      label: { en: 'Lead time', de: 'Lieferzeit' },
      help: {
        en: 'Weeks until delivery if none are in stock; leave empty if the model is no longer made.',
        de: 'Wochen bis zur Lieferung, wenn nichts auf Lager ist; leer lassen, wenn das Modell nicht mehr hergestellt wird.',
      },
      unit: 'weeks',
    },
    z.number().min(0),
  ).nullable(),
})
export type ProductModel = z.infer<typeof ProductModel>
