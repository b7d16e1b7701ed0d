/** An engine by size; the trade names it by layout, cylinders and litres. */
export interface Engine {
  readonly litres: number
  readonly cylinders: number
}

/** As the trade writes it: 'L4 1.6L', 'V6 3.5L'. The layout follows from make, size and year where cylinders leave it open. */
export function engineName(make: string, { litres, cylinders }: Engine, yearFrom: number): string {
  return `${layout(make, litres, cylinders, yearFrom)}${cylinders} ${litres.toFixed(1)}L`
}

function layout(make: string, litres: number, cylinders: number, yearFrom: number): string {
  if (make === 'Subaru' && cylinders >= 4) return 'H'
  if (cylinders <= 5) return 'L'
  if (cylinders === 6 && isStraightSix(make, litres, yearFrom)) return 'L'
  return 'V'
}

function isStraightSix(make: string, litres: number, yearFrom: number): boolean {
  if (make === 'BMW') return true
  if (make === 'Mercedes-Benz') return yearFrom < 1998
  if (make === 'Ford') return litres === 4.9
  if (make === 'Jeep') return litres === 4 || litres === 4.2
  if (make === 'Chevrolet' || make === 'GMC')
    return litres === 4.1 || litres === 4.8 || (litres === 4.2 && yearFrom >= 2002)
  return false
}
