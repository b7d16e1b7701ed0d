/** What every field of a form takes. A form's `field(name)` gives all but the help. */
export interface FieldProps<Value> {
  readonly id: string
  /** Under this name the call takes the value. */
  readonly name: string
  readonly label: string
  /** What is wrong with the value, as the browser or the server says it; null for nothing. */
  readonly error: string | null
  readonly required: boolean
  readonly value: Value
  // A method: a field that gives texts only also takes a place that may hold null.
  onChange(this: void, value: Value): void
}

/** What a screen adds to a field. */
export interface FieldHelp {
  /** One short line under the label. */
  readonly help?: string
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly disabled?: boolean
}
