export { type Device, DeviceFrame, type DeviceFrameProps, deviceWidths } from './device-frame.tsx'
