/** The allowed values of an attribute. */
export interface AttributeRule {
  readonly required?: true
  readonly fixed?: string
  /** A type of XML Schema: 'string', 'decimal', 'dateTime'. */
  readonly base?: string
  readonly pattern?: string
  readonly length?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minInclusive?: string
  readonly maxInclusive?: string
  readonly fractionDigits?: number
  readonly values?: readonly string[]
  /** A list of SAT, which the rules look up. */
  readonly list?: string
}

/** The allowed content of an element. */
export interface Structure {
  readonly attributes: Readonly<Record<string, AttributeRule>>
  /** In order, with minimum and maximum; null: no maximum. */
  readonly children: readonly (readonly [name: string, structure: Structure, min: number, max: number | null])[]
  /** Elements of other namespaces are allowed. */
  readonly any?: true
}
