import { SelectField } from '~/ui/form/SelectField'
import styles from './DeviceFields.module.css'
import type { Camera } from './use-camera'

const choices = (devices: readonly MediaDeviceInfo[], word: string) =>
  devices.map(({ deviceId, label }, n) => ({ value: deviceId, text: label || `${word} ${n + 1}` }))

/** Choice of camera and microphone. */
export function DeviceFields({ camera }: { camera: Camera }) {
  const { devices, cameraId, microphoneId } = camera
  const none = camera.state === 'refused' ? [{ value: '', text: 'Not available' }] : []
  return (
    <div className={styles.devices}>
      <SelectField
        label="Camera"
        options={devices.cameras.length > 0 ? choices(devices.cameras, 'Camera') : none}
        value={cameraId}
        disabled={devices.cameras.length === 0}
        onChange={(event) => camera.chooseCamera(event.currentTarget.value)}
      />
      <SelectField
        label="Microphone"
        options={devices.microphones.length > 0 ? choices(devices.microphones, 'Microphone') : none}
        value={microphoneId}
        disabled={devices.microphones.length === 0}
        onChange={(event) => camera.chooseMicrophone(event.currentTarget.value)}
      />
    </div>
  )
}
