import { expect, test } from 'vitest'

import { buildTree, type ListedPage, listNodes, type PageNode } from './build-tree.ts'

const page = (path: string, contentKey = path) => ({ path, route: { contentKey }, languages: [] }) as unknown as ListedPage
const write = (node: PageNode): string => `${node.path}${node.page === undefined ? '?' : ''}(${node.below.map(write).join(' ')})`

test('pages stand below the paths that theirs begin with, in order', () => {
  expect(write(buildTree([page('/b'), page('/'), page('/a/x'), page('/a'), page('/a/:urlName')]))).toBe('/(/a(/a/:urlName() /a/x()) /b())')
})

test('a path without a page stands above others all the same', () => {
  expect(write(buildTree([page('/a/b/c')]))).toBe('/?(/a?(/a/b?(/a/b/c())))')
})

test('two pages at one path are both there', () => {
  expect(listNodes(buildTree([page('/'), page('/a', 'one'), page('/a', 'two')])).map((node) => node.page?.route.contentKey)).toEqual([
    '/',
    'one',
    'two',
  ])
})
