/** Moves the focus to a field by the id of its element; for a group of choices, to its first control. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  const control = element?.matches(CONTROLS) === true ? element : element?.querySelector<HTMLElement>(CONTROLS)
  control?.focus()
}

const CONTROLS = 'input:not([type=hidden]), textarea, select, button, [tabindex]'
