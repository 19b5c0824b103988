import type { Forms, TypeForm } from '#model/types/describe-forms.ts'

export type TypeGroupName = TypeForm['group']

/** The types by their groups, in the order in which the forms name them. */
export function listTypeGroups(forms: Forms): { group: TypeGroupName; types: [name: string, form: TypeForm][] }[] {
  const groups = new Map<TypeGroupName, [string, TypeForm][]>()
  for (const [name, form] of Object.entries(forms.types)) groups.set(form.group, [...(groups.get(form.group) ?? []), [name, form]])
  return [...groups].map(([group, types]) => ({ group, types }))
}
