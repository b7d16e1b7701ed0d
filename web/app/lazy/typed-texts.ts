// What is typed on a page, kept through one loading of it anew. It stays in the tab and is forgotten once it is back in
// its fields: the computer of a counter has many users. Passwords are never kept.

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

/** Takes down what stands in the named fields of the page. */
export function saveTypedTexts(): void {
  const typed = fieldsOf(document)
    .filter((field) => field.value !== '')
    .map((field) => ({ field: nameOf(field), text: field.value, hadFocus: field === document.activeElement }))
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(typed))
  } catch {
    // Storage may be refused: then nothing can be kept.
  }
}

/** What was kept, only once. */
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
 * Puts texts back into their fields, those of forms that open later when they do. Returns how to stop waiting for
 * them. Fields that hold something by then keep it.
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

/** As if it were typed: React hears of a value only by the event of a change that it did not make. */
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
