import type { Break } from './break.ts'

const RECORD_TESTS = ['tests/delivery/records.test.ts']
const BAD_TESTS = ['tests/delivery/bad-requests.test.ts']
const LIST_TESTS = ['tests/delivery/content-list.test.ts']
const SINGLE_TESTS = ['tests/delivery/single-content.test.ts']

/** Breaks in the delivery service and its input checks. */
export const DELIVERY_BREAKS: readonly Break[] = [
  {
    id: 'S3.caseStudy.01',
    file: 'src/web/delivery/list-case-studies.ts',
    find: "Title__c: text(document, 'title') || document.title",
    replace: 'Title__c: document.urlName',
    tests: RECORD_TESTS,
  },
  {
    id: 'S3.caseStudy.03',
    file: 'src/web/delivery/list-case-studies.ts',
    find: "Image_Content_Key__c: imageReferenceKey(document.body['image']) ?? ''",
    replace: "Image_Content_Key__c: ''",
    tests: RECORD_TESTS,
  },
  {
    id: 'S7.caseStudies.04',
    file: 'src/model/content/list-order.ts',
    find: 'return a.place - b.place ||',
    replace: 'return b.place - a.place ||',
    tests: RECORD_TESTS,
  },
  {
    id: 'S3.seo.05',
    file: 'src/web/delivery/get-seo-properties.ts',
    find: "document.body['isSeoIndexed'] !== false",
    replace: 'true',
    tests: RECORD_TESTS,
  },
  {
    id: 'S3.seo.04',
    file: 'src/web/delivery/get-seo-properties.ts',
    find: 'origin: siteUrl',
    replace: "origin: ''",
    tests: RECORD_TESTS,
  },
  {
    id: 'S7.seo.02',
    file: 'src/web/delivery/get-seo-properties.ts',
    find: "name.endsWith('__c') ?",
    replace: "name.endsWith('__d') ?",
    tests: RECORD_TESTS,
  },
  {
    id: 'S7.caseStudies.02',
    file: 'src/model/limits.ts',
    find: "CASE_STUDIES_METHOD = 'getCaseStudiesData'",
    replace: "CASE_STUDIES_METHOD = 'getCaseStudies'",
    tests: RECORD_TESTS,
  },
  {
    id: 'S5.delivery.07',
    file: 'src/model/errors.ts',
    find: "'Enter a value for channelOrSiteId.'",
    replace: "'Enter a value for siteId.'",
    tests: BAD_TESTS,
  },
  {
    id: 'S5.delivery.08',
    file: 'src/model/errors.ts',
    find: "'Enter a valid prefix for channelOrSiteId.'",
    replace: "'Enter a valid channelOrSiteId.'",
    tests: BAD_TESTS,
  },
  {
    id: 'S5.list.04',
    file: 'src/web/delivery/delivery-parameters.ts',
    find: "page: number('page', 0, LARGEST_PAGE)",
    replace: "page: number('page', -1, LARGEST_PAGE)",
    tests: BAD_TESTS,
  },
  {
    id: 'S5.list.07',
    file: 'src/web/delivery/delivery-parameters.ts',
    find: '/^(?:true|false)$/i',
    replace: '/^(?:true|false|maybe|yes|1)$/i',
    tests: BAD_TESTS,
  },
  { id: 'S7.list.03', file: 'src/model/limits.ts', find: 'pageSizeDefault: 25', replace: 'pageSizeDefault: 24', tests: LIST_TESTS },
  {
    id: 'S7.item.03',
    file: 'src/web/delivery/present-document.ts',
    find: 'managedContentId: document.managedContentId',
    replace: "managedContentId: ''",
    tests: SINGLE_TESTS,
  },
  {
    id: 'S3.item.02',
    file: 'src/web/delivery/present-document.ts',
    find: '...(contentNodes === undefined ? {} : { contentNodes })',
    replace: '',
    tests: SINGLE_TESTS,
  },
  {
    id: 'S9.version.01',
    file: 'src/model/limits.ts',
    find: 'OLDEST_API_VERSION = 52',
    replace: 'OLDEST_API_VERSION = 60',
    tests: [...SINGLE_TESTS, ...BAD_TESTS],
  },
  { id: 'S9.version.02', file: 'src/model/limits.ts', find: 'RELEASE = 256', replace: 'RELEASE = 254', tests: ['tests/delivery/openapi.test.ts'] },
  {
    id: 'S7.seo.03',
    file: 'src/model/limits.ts',
    find: 'seo: 3600',
    replace: 'seo: 360',
    tests: [...RECORD_TESTS, 'tests/delivery/lifetimes.test.ts'],
  },
  {
    id: 'S7.caseStudies.05',
    file: 'src/model/limits.ts',
    find: 'serverMethod: 300',
    replace: 'serverMethod: 30',
    tests: [...RECORD_TESTS, 'tests/delivery/lifetimes.test.ts'],
  },
]
