import {
  CircleHelp,
  Component,
  CreditCard,
  GalleryHorizontalEnd,
  Gift,
  Image,
  LayoutGrid,
  List,
  type LucideIcon,
  Mail,
  Megaphone,
  Newspaper,
  PanelBottom,
  PanelTop,
  PartyPopper,
  Quote,
  Receipt,
  ShoppingBasket,
  Tag,
  TextCursorInput,
  Timer,
  Video,
} from 'lucide-react'

// What page components may name in their descriptors: lucide's own names, so that authors can look them up there.
const icons: Readonly<Record<string, LucideIcon>> = {
  'circle-help': CircleHelp,
  'credit-card': CreditCard,
  'gallery-horizontal-end': GalleryHorizontalEnd,
  gift: Gift,
  image: Image,
  'layout-grid': LayoutGrid,
  list: List,
  mail: Mail,
  megaphone: Megaphone,
  newspaper: Newspaper,
  'panel-bottom': PanelBottom,
  'panel-top': PanelTop,
  'party-popper': PartyPopper,
  quote: Quote,
  receipt: Receipt,
  'shopping-basket': ShoppingBasket,
  tag: Tag,
  'text-cursor-input': TextCursorInput,
  timer: Timer,
  video: Video,
}

/** The picture of a page component by the name in its descriptor; one picture stands for all unknown names. */
export const componentIcon = (name: string | undefined): LucideIcon =>
  name !== undefined && Object.hasOwn(icons, name) ? icons[name]! : Component
