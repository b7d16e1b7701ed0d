// Saves typed text through one reload. It stays in the tab and is deleted once restored, since the computer of a counter has many users.
// Passwords are never saved.

export interface TypedText {
  /** Names of the form and of the field. */
  readonly field: string
  readonly text: string
  readonly hadFocus: boolean
}

type Field = HTMLInputElement | HTMLTextAreaElement

const STORAGE_KEY = 'tuerca-escrito'
const FIELDS =
  'textarea[name], input[name]:not([type=password], [type=hidden], [type=checkbox], [type=radio], [type=file])'

/** Saves the values of the named fields of the page. */
export function saveTypedTexts(): void {
  const typed = fieldsOf(document)
    .filter((field) => field.value !== '')
    .map((field) => ({ field: nameOf(field), text: field.value, hadFocus: field === document.activeElement }))
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(typed))
  } catch {
    // Storage may be refused: then nothing is saved.
  }
}

/** Returns the saved texts, and deletes them. */
export function takeTypedTexts(): TypedText[] {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return text === null ? [] : (JSON.parse(text) as TypedText[])
  } catch {
    return []
  }
}

/**
 * Restores texts into their fields, also in forms that open later. Fields with a value are not overwritten. Returns a function that stops
 * waiting for forms.
 */
export function restoreTypedTexts(typed: readonly TypedText[]): () => void {
  let left = typed
  const restore = () => {
    if (left.length === 0) return observer.disconnect()
    const shown = fieldsOf(document).filter((field) => field.checkVisibility())
    left = left.filter((one) => {
      const field = shown.find((each) => nameOf(each) === one.field)
      if (field === undefined) return true
      if (field.value === '') fill(field, one)
      return false
    })
  }
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  restore()
  return () => observer.disconnect()
}

/** Sets the value as if it were typed, so that React receives a change event. */
function fill(field: Field, { text, hadFocus }: TypedText): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (hadFocus) field.focus()
}

function fieldsOf(root: ParentNode): Field[] {
  return [...root.querySelectorAll<Field>(FIELDS)]
}

function nameOf(field: Field): string {
  return `${field.form?.getAttribute('aria-label') ?? field.form?.id ?? ''} ${field.name}`
}
