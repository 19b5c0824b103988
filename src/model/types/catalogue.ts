import { z } from 'zod'

import { imageReference, line, recordId, richText, seoFields } from './fields.ts'

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const nullable = z.number().nullable()

/** The technical data of a series; units are in the names, null where a quantity does not apply. */
export const SeriesData = z.object({
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Slug of its category in the facts; the body's `category` is the urlPath. */
  category: z.string(),
  powerW: z.number(),
  peakPowerW: nullable,
  input: z.object({
    type: z.enum(['AC', 'DC']),
    minV: z.number(),
    maxV: z.number(),
    phases: nullable,
    frequencyHz: z.object({ min: z.number(), max: z.number() }).nullable(),
    powerFactor: nullable,
    dcRangeV: z.array(z.number()).nullable(),
  }),
  inputVariantsV: z.array(z.array(z.number())).nullable(),
  outputVoltagesV: z.array(z.number()),
  outputCurrentMaxA: z.number(),
  efficiencyPct: z.number(),
  isolation: z.object({ inputOutput: z.number(), unit: z.string(), type: z.string(), mopp: z.number() }),
  temperature: z.object({
    minC: z.number(),
    maxC: z.number(),
    derateFromC: z.number(),
    derateSlopePctPerK: z.number(),
    reference: z.string(),
  }),
  sizeMm: z.object({ length: z.number(), width: z.number(), height: z.number() }),
  weightG: z.number(),
  mounting: z.string(),
  cooling: z.string(),
  approvals: z.array(z.string()),
  emissions: z.string().nullable(),
  holdUpMs: nullable,
  mtbfKh: z.number(),
  priceBand: z.string(),
  status: z.enum(['active', 'new', 'nrnd', 'eol']),
  sectors: z.array(z.string()),
  features: z.array(z.string()),
  successor: z.string().nullable(),
  powerDensityWin3: nullable,
  lossW: nullable,
  models: z.array(z.string()),
})
export type SeriesData = z.infer<typeof SeriesData>

/** A model of a series: what is ordered. `stock` are pieces, `leadTimeWeeks` counts when there are none, and is null where none are made any more. */
export const ProductModel = z.object({
  model: z.string(),
  outputV: z.number(),
  outputA: z.number(),
  powerW: z.number(),
  inputMinV: z.number(),
  inputMaxV: z.number(),
  stock: z.number().int().min(0),
  leadTimeWeeks: z.number().min(0).nullable(),
})
export type ProductModel = z.infer<typeof ProductModel>

export const ProductCategoryBody = z.object({
  recordId,
  title: line,
  description: line,
  /** Below `/products/`; holds slashes, such as `ac-dc/open-frame`. */
  urlPath: z.string(),
  /** `urlPath` of the category above. */
  parent: z.string().optional(),
  /** Its title. */
  parentTitle: z.string().optional(),
  image: imageReference.optional(),
  sortOrder: z.number().int().default(0),
  ...seoFields,
})

export const ProductBody = z.object({
  recordId,
  code: line,
  name: line,
  summary: z.string(),
  /** `urlPath` of its category. */
  category: z.string(),
  /** Title of its category. */
  categoryTitle: z.string().optional(),
  /** The picture of its class. */
  image: imageReference.optional(),
  /** urlNames of the sectors it is made for. */
  sectors: z.array(slug).default([]),
  status: z.enum(['active', 'new', 'nrnd', 'eol']),
  /** The technical data of the series. */
  data: SeriesData,
  /** Its models, in the order of the data sheet. */
  models: z.array(ProductModel).default([]),
  /** More about the series, in words. */
  body: richText.optional(),
  sortOrder: z.number().int().default(0),
  ...seoFields,
})
