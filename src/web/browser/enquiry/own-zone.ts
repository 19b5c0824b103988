/** Selects the device's time zone in a form that was not sent yet; a zone that is not in the list is added. */
export function chooseOwnZone(form: HTMLFormElement): void {
  const choice = form.elements.namedItem('zone')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined
  if (!(choice instanceof HTMLSelectElement) || zone === undefined || form.parentElement?.querySelector('.form-problems') !== null) return
  if (!Array.from(choice.options).some(({ value }) => value === zone)) choice.append(new Option(zone.replaceAll('_', ' '), zone))
  choice.value = zone
}
