import search from 'bootstrap-icons/icons/search.svg?raw'
import { useCombobox } from 'downshift'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { usePopoverPosition } from './use-popover-position.ts'

export type ComboboxProps<Item> = {
  label: string
  isLabelHidden?: boolean
  placeholder: string
  isDisabled?: boolean
  text: string
  onText: (text: string) => void
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  row: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  onEnter?: (() => void) | undefined
}

export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, isLabelHidden = false, placeholder, isDisabled = false, text, items, keyOf, nameOf, row } = props
  const inputId = useId()
  const [isWanted, setIsWanted] = useState(false)
  const [highlighted, setHighlighted] = useState(0)
  const isOpen = isWanted && items.length > 0
  const [field, list] = [useRef<HTMLDivElement>(null), useRef<HTMLUListElement>(null)]
  usePopoverPosition(field, list, isOpen)
  const { getLabelProps, getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    inputId,
    items: items as Item[],
    itemToString: (item) => (item ? nameOf(item) : ''),
    inputValue: text,
    selectedItem: null,
    isOpen,
    highlightedIndex: isOpen ? Math.min(highlighted, items.length - 1) : -1,
    onIsOpenChange: (change) => setIsWanted(change.isOpen),
    onHighlightedIndexChange: (change) => setHighlighted(change.highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    // Leaving the field chooses nothing: the mouse may rest on a row by accident.
    stateReducer: (state, { type, changes }) =>
      type === LEFT ? { ...changes, selectedItem: state.selectedItem } : changes,
  })

  return (
    <>
      <label {...getLabelProps()} className={isLabelHidden ? 'visually-hidden' : 'form-label'} htmlFor={inputId}>
        {label}
      </label>
      <div className="search" ref={field}>
        <Icon svg={search} />
        <input
          {...getInputProps({
            className: 'form-control',
            placeholder,
            disabled: isDisabled,
            'aria-required': true,
            // Not in downshift's callback, which runs too late to keep the caret in place.
            onChange: (event) => type(event.currentTarget.value),
            onKeyDown: handleKey,
          })}
        />
      </div>
      <ul {...getMenuProps({ ref: list, className: 'results', hidden: !isOpen, 'aria-label': 'Suggestions' })}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            {...getItemProps({ item, index, className: index === highlightedIndex ? 'result active' : 'result' })}
          >
            {row(item)}
          </li>
        ))}
      </ul>
    </>
  )

  function type(value: string): void {
    setHighlighted(0)
    props.onText(value)
  }

  function choose(item: Item): void {
    setIsWanted(false)
    props.onChoose(item)
  }

  function handleKey(event: KeyboardEvent): void {
    // The first Escape closes the list; the next one is for the dialog around it, not for downshift.
    if (event.key === 'Escape' && !isOpen) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    if (event.key === 'Tab') setIsWanted(false)
    if (event.key === 'Enter' && !isOpen && props.onEnter) {
      event.preventDefault()
      props.onEnter()
    }
  }
}

const LEFT = useCombobox.stateChangeTypes.InputBlur
