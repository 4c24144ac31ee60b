package io.confetti.merchantadmin.figure.report;

import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import java.time.LocalDate;

/**
 * One figure of one day.
 *
 * @param source as stored: of the shop only its kind
 * @param part channel or reason; mostly empty
 * @param amount 分
 */
public record FigureCell(LocalDate day, FigureSource source, FigureKind kind, String part, long n, long amount) {}
