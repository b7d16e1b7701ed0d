/** Props of every field of a form. A form's `field(name)` has all except the help. */
export interface FieldProps<Value> {
  readonly id: string
  /** The name of the value in the call's body. */
  readonly name: string
  readonly label: string
  /** The problem of the value, from the browser or the server; null for none. */
  readonly error: string | null
  readonly required: boolean
  readonly value: Value
  // A method, so that a field of texts may also be used for a value that can be null.
  onChange(this: void, value: Value): void
}

/** Additions of a screen to a field. */
export interface FieldHelp {
  /** One short line under the label. */
  readonly help?: string
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly disabled?: boolean
}
