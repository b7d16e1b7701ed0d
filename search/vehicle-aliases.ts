/** A name that people write for a make, or for a model of it. */
export interface VehicleAlias {
  readonly alias: string
  readonly make: string
  /** Absent: the alias is the make's. */
  readonly model?: string
}

export const VEHICLE_ALIASES: readonly VehicleAlias[] = [
  { alias: 'VW', make: 'Volkswagen' },
  { alias: 'Volks', make: 'Volkswagen' },
  { alias: 'Chevy', make: 'Chevrolet' },
  { alias: 'Mercedes', make: 'Mercedes-Benz' },
  { alias: 'Mercedes', make: 'Mercedes Benz' },
  { alias: 'Benz', make: 'Mercedes-Benz' },
  { alias: 'Alfa', make: 'Alfa Romeo' },
  { alias: 'Vocho', make: 'Volkswagen', model: 'Sedan' },
  { alias: 'Bocho', make: 'Volkswagen', model: 'Sedan' },
  { alias: 'Vochito', make: 'Volkswagen', model: 'Sedan' },
  { alias: 'Combi', make: 'Volkswagen', model: 'Kombi' },
  { alias: 'Kombi', make: 'Volkswagen', model: 'Combi' },
]
