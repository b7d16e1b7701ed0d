import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { foldName } from '#domain/name.ts'
import { POSITIONS } from '#domain/position.ts'
import { applicationNamesQuery } from '#web/data/catalog/application-calls.ts'
import type { Field } from './grid-rows.ts'

const NONE: readonly string[] = []

/** Names to offer in a field; models are those of the row's make. Empty until they are loaded. */
export function useNames(): (field: Field, make: string) => readonly string[] {
  const { data } = useQuery(applicationNamesQuery)
  return useMemo(() => {
    const makes = data?.marcas.map(({ nombre }) => nombre) ?? NONE
    const models = new Map(data?.marcas.map(({ nombre, modelos }) => [foldName(nombre), modelos]))
    return (field, make) => {
      if (field === 'marca') return makes
      if (field === 'modelo') return models.get(foldName(make)) ?? NONE
      if (field === 'motor') return data?.motores ?? NONE
      return field === 'posicion' ? POSITIONS : NONE
    }
  }, [data])
}
