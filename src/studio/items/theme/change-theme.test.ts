import { expect, test } from 'vitest'

import { changeTheme } from './change-theme.ts'

test('a colour is set beside the others', () => {
  expect(changeTheme({ light: { ink: '#000000' }, corner: 4 }, ['light', 'link'], '#112233')).toEqual({
    light: { ink: '#000000', link: '#112233' },
    corner: 4,
  })
})

test('what goes back to the standard leaves nothing behind', () => {
  expect(changeTheme({ light: { ink: '#000000' }, corner: 4 }, ['light', 'ink'], undefined)).toEqual({ corner: 4 })
  expect(changeTheme({ dark: { ink: '#000000' } }, ['dark', 'ink'], undefined)).toBeUndefined()
  expect(changeTheme(undefined, ['corner'], undefined)).toBeUndefined()
})
