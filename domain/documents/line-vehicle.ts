/** The vehicle of a line, as copied when it was added. */
interface VehicleColumns {
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
}

/** 'Nissan Tsuru 1998 1.6'; '' for none. */
export function lineVehicleText({ vehicleMake, vehicleModel, vehicleYear, vehicleEngine }: VehicleColumns): string {
  return [vehicleMake, vehicleModel, vehicleYear ?? '', vehicleEngine].filter((text) => text !== '').join(' ')
}
