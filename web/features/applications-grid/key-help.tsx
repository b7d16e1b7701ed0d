import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconKeyboard } from '@tabler/icons-react'
import classes from './editor.module.css'

const KEYS: readonly (readonly [keys: string, act: string])[] = [
  ['Letras, Enter o F2', 'Escribir en la celda'],
  ['Esc', 'Dejarla como estaba'],
  ['Enter al escribir', 'Ir al principio de la fila siguiente'],
  ['Tab, flechas', 'Ir a otra celda'],
  ['Inicio, Fin', 'Principio y fin de la fila; con Ctrl, de la tabla'],
  ['Mayús + flechas', 'Seleccionar varias'],
  ['Ctrl + C, X, V', 'Copiar, cortar y pegar; también de Excel'],
  ['Ctrl + D', 'Llenar con lo de arriba'],
  ['Supr', 'Vaciar; con Ctrl, quitar la fila'],
  ['Ctrl + Enter', 'Fila nueva'],
  ['Ctrl + Z, Ctrl + Y', 'Deshacer y rehacer'],
  ['Ctrl + S', 'Guardar'],
  ['Esc y luego Tab', 'Salir de la tabla'],
]

export function KeyHelp() {
  return (
    <Popover position="bottom-end" width={360} offset={4} withinPortal returnFocus trapFocus>
      <Popover.Target>
        <button type="button" className={`hover-g0-d5 tap-line gap-8 text-sm outlined ${classes.tool ?? ''}`}>
          <IconKeyboard size={18} aria-hidden />
          Teclas
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Teclas de la tabla" tabIndex={-1} data-autofocus>
        <dl className={`stack text-sm gap-6 ${classes.keys ?? ''}`}>
          {KEYS.map(([keys, act]) => (
            <div key={keys}>
              <dt className="semibold">{keys}</dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
