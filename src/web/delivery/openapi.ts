import { z } from 'zod'

import * as parameters from './delivery-parameters.ts'
import { FINDER_FILTERS } from '#model/products/finder.ts'
import { CHANNEL_ID, COMMUNITY_ID, SITE_ID } from '#model/content/ids.ts'
import { API_VERSION, CASE_STUDIES_CLASS, CASE_STUDIES_METHOD, RELEASE } from '#model/limits.ts'
import { describeAnswers } from './openapi-schemas.ts'

/** A call. `answer` is the schema of its JSON, or the type of another file; `errors` are the statuses that it has besides the usual ones. */
type Described = {
  path: string
  operationId: string
  summary: string
  query?: z.ZodObject
  inPath: Record<string, string>
  answer: string | { mediaType: string; description: string }
  errors?: readonly (keyof typeof ERRORS)[]
}

const optional = (description: string) => z.string().optional().describe(description)

/** Plain strings here: the finder parses its filters itself and names what is wrong with a value (docs/finder.md). */
const FinderQuery = z.object({
  ...Object.fromEntries(Object.keys(FINDER_FILTERS).map((name) => [name, z.string().optional()])),
  lang: optional('Language of the messages and of the head of the file; the default language without it.'),
})
const ModelsFileQuery = FinderQuery.extend({
  series: optional('Only the models of this series, such as `TRN120`.'),
  sort: optional('A column; `-power` sorts downwards.'),
})

const DATA = `/services/data/{version}/connect`
const CALLS: readonly Described[] = [
  ...(['sites/{siteId}/cms/delivery', 'cms/delivery/channels/{channelId}'] as const).flatMap((root): Described[] => {
    const door = root.startsWith('sites') ? 'Site' : 'Channel'
    const id: Record<string, string> = door === 'Site' ? { siteId: SITE_ID } : { channelId: CHANNEL_ID }
    const list = { path: `${DATA}/${root}/contents`, query: parameters.ContentListParameters, inPath: id, answer: 'DocumentCollection' }
    const single = { path: `${DATA}/${root}/contents/{contentKeyOrId}`, query: parameters.ContentParameters, answer: 'DeliveredDocument' }
    return [
      { ...list, operationId: `list${door}Contents`, summary: `Content of a ${door.toLowerCase()}, newest first` },
      {
        ...single,
        inPath: { ...id, contentKeyOrId: '' },
        operationId: `get${door}Content`,
        summary: 'One content item by content key or managed content id',
      },
    ]
  }),
  {
    path: `${DATA}/cms/delivery/channels/{channelId}`,
    operationId: 'getChannel',
    summary: 'The channel',
    inPath: { channelId: CHANNEL_ID },
    answer: 'ChannelSummary',
  },
  {
    path: `${DATA}/communities/{communityId}/seo/properties/{recordId}`,
    operationId: 'getSeoProperties',
    summary: 'SEO properties of a record, by its id or urlName',
    query: parameters.SeoParameters,
    inPath: { communityId: COMMUNITY_ID, recordId: '' },
    answer: 'SeoProperties',
  },
  {
    path: `${DATA}/communities/{communityId}/navigation-menu/navigation-menu-items`,
    operationId: 'getNavigationMenu',
    summary: 'A navigation menu; that of the header when none is named',
    query: parameters.NavigationMenuParameters,
    inPath: { communityId: COMMUNITY_ID },
    answer: 'NavigationMenu',
  },
  {
    path: `/lwr/apex/{version}/${CASE_STUDIES_CLASS}/${CASE_STUDIES_METHOD}`,
    operationId: CASE_STUDIES_METHOD,
    summary: 'Case studies, by sort order and title',
    query: parameters.CaseStudiesParameters,
    inPath: {},
    answer: 'CaseStudies',
  },
  {
    path: '/api/session',
    operationId: 'getSession',
    summary: 'Who is asking; never cached',
    inPath: {},
    answer: 'Session',
    errors: [405, 406, 503],
  },
  {
    path: '/api/suggestions',
    operationId: 'listSuggestions',
    summary: 'Where what was typed so far may lead',
    query: parameters.SuggestionParameters,
    inPath: {},
    answer: 'Suggestions',
    errors: [400, 405, 406, 429, 503],
  },
  {
    path: '/api/models.csv',
    operationId: 'getModelsFile',
    summary: 'The models that meet a state of the product finder, as a file',
    query: ModelsFileQuery,
    inPath: {},
    answer: {
      mediaType: 'text/csv',
      description: 'UTF-8 with a byte order mark, RFC 4180; one line for each model, units in the line of names, numbers with a decimal point',
    },
    errors: [400, 404, 405, 429, 503],
  },
  {
    path: '/api/models/count',
    operationId: 'countModels',
    summary: 'How many models meet a state of the product finder; /api/models.csv takes the same parameters',
    query: FinderQuery,
    inPath: {},
    answer: 'ModelCount',
    errors: [400, 405, 429, 503],
  },
  {
    path: '/api/openapi.json',
    operationId: 'getDescription',
    summary: 'This description',
    inPath: {},
    answer: 'Description',
    errors: [405, 406],
  },
]

/** The OpenAPI 3.1 description of the delivery calls, written from the schemas of their parameters and of their answers. */
export function describeApi({ siteUrl, basePath }: { siteUrl: string; basePath: string }) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Busbar delivery API',
      version: API_VERSION,
      description: 'Published content, case studies, SEO properties and menus. Everything here is public and read-only.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    'x-release': RELEASE,
    servers: [{ url: siteUrl + basePath }],
    security: [],
    paths: Object.fromEntries(CALLS.map((call) => [call.path, describePath(call)])),
    components: { schemas: describeAnswers() },
  }
}

function describePath(call: Described) {
  const get = describeOperation(call)
  if (call.operationId !== CASE_STUDIES_METHOD) return { get }
  const requestBody = {
    required: false,
    content: { 'application/json': { schema: z.toJSONSchema(parameters.CaseStudiesMethodParams, { target: 'draft-2020-12' }) } },
  }
  return { get, post: { ...describeOperation({ ...call, query: undefined }), operationId: `${call.operationId}Uncached`, requestBody } }
}

function describeOperation(call: Described) {
  const version = call.path.includes('{version}') ? { version: API_VERSION } : {}
  const inPath = Object.entries({ ...version, ...call.inPath }).map(([name, example]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(example === '' ? {} : { example }),
  }))
  return {
    operationId: call.operationId,
    summary: call.summary,
    parameters: [...inPath, ...(call.query === undefined ? [] : describeQuery(call.query))],
    responses: {
      200: describeAnswer(call),
      ...(call.errors === undefined ? ERRORS : Object.fromEntries(call.errors.map((status) => [status, ERRORS[status]]))),
    },
  }
}

function describeAnswer({ answer }: Described) {
  if (typeof answer !== 'string') return { description: answer.description, content: { [answer.mediaType]: { schema: { type: 'string' } } } }
  return { description: 'The answer', content: { 'application/json': { schema: { $ref: `#/components/schemas/${answer}` } } } }
}

function describeQuery(schema: z.ZodObject) {
  const { properties = {} } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'output' })
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = typeof property === 'boolean' ? { description: undefined } : property
    const list = 'type' in rest && rest.type === 'array' ? { style: 'form', explode: false } : {}
    return { name, in: 'query', required: false, ...(description === undefined ? {} : { description }), schema: rest, ...list }
  })
}

const problem = (description: string) => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } } })
const ERRORS = {
  400: problem('INVALID_CONFIG: a value is missing or of a wrong type. ILLEGAL_QUERY_PARAMETER_VALUE: a value is out of range.'),
  404: problem('NOT_FOUND'),
  405: problem('METHOD_NOT_ALLOWED; the header Allow names what is'),
  406: problem('NOT_ACCEPTABLE: the Accept header leaves out JSON'),
  429: problem('REQUEST_LIMIT_EXCEEDED: too many requests from one address wait; the header Retry-After says when to ask again'),
  503: problem('SERVER_UNAVAILABLE: more is being asked than can be answered; the header Retry-After says when to ask again'),
}
