import { Minus, Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ACTUAL_SIZE, zoomPercent, zoomStep } from "./zoom.ts";
import type { Zoom } from "./zoom.ts";

interface ZoomControlsProps {
  readonly zoom: Zoom;
  readonly scale: number;
  readonly onZoom: (zoom: Zoom) => void;
}

const FITS: readonly { label: string; zoom: Zoom }[] = [
  { label: "Fit width", zoom: "width" },
  { label: "Fit page", zoom: "page" },
  { label: "Actual size", zoom: ACTUAL_SIZE },
];

/** Smaller, larger, and the fits under the figure between them. */
export function ZoomControls({ zoom, scale, onZoom }: ZoomControlsProps) {
  return (
    <div role="group" aria-label="Zoom" className="flex items-center max-sm:order-2">
      <IconButton label="Zoom out" onClick={() => onZoom(zoomStep(scale, -1))}>
        <Minus size={16} strokeWidth={1.75} />
      </IconButton>
      <Menu
        align="center"
        trigger={
          <Button
            variant="ghost"
            size="sm"
            className="min-w-14 tabular-nums max-sm:min-w-11 max-sm:px-1.5"
            aria-label={`Zoom, ${zoomPercent(scale)} %`}
          >
            {zoomPercent(scale)} %
          </Button>
        }
        items={FITS.map((fit) => ({ label: fit.label, checked: zoom === fit.zoom, onSelect: () => onZoom(fit.zoom) }))}
      />
      <IconButton label="Zoom in" onClick={() => onZoom(zoomStep(scale, 1))}>
        <Plus size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
